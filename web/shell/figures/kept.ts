/** Where this browser keeps what a person has typed into a calculation, and the run to compare with. */
export const keptInputs = (person: number, name: string) => `figures-${person}-${name}`
export const keptRun = (person: number, name: string) => `figures-kept-${person}-${name}`
