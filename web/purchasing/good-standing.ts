/** Only these yards may be bought from; the server says so too. */
export const inGoodStanding = { status: 'GS' }
