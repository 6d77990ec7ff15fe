/** What differs between the hosts that Cupel is served from. An unknown host counts as local development. */
export interface Host {
  kind: 'production' | 'sandbox' | 'local'
  /** Ends every page title, and stands beside the logo unless it is production. */
  displayName: string
}

/** The company's own host names are set here when they are known. */
const hosts: Record<string, Host> = {
  'cupel.example.com': { kind: 'production', displayName: 'Cupel' },
  'sandbox.cupel.example.com': { kind: 'sandbox', displayName: 'Cupel Sandbox' },
}

export const host: Host = hosts[location.hostname] ?? { kind: 'local', displayName: 'Cupel Local' }

/** Who a printed document speaks for. */
export interface Branding {
  name: string
  logo: string
  address: string
  phone: string
}

/** The first is the default on every host. */
export const brandings: readonly [Branding, Branding] = [
  {
    name: 'Company Name (US)',
    logo: '/cupel.svg',
    address: 'Street address, City, ST 00000',
    phone: '(000) 000-0000',
  },
  {
    name: 'Company Name (Canada)',
    logo: '/cupel.svg',
    address: 'Street address, City, PR A0A 0A0',
    phone: '(000) 000-0000',
  },
]

export const version = '3.4.31'
