/** The house's line icons: a 24 grid, stroke 1.7, drawn in the colour of the text around them. */
const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M16 16l5 5M17 11a6 6 0 1 1-12 0a6 6 0 1 1 12 0',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  next: 'M9 6l6 6-6 6',
  back: 'M15 5l-7 7 7 7',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  lots: 'M3 7l9-4 9 4-9 4zM3 12l9 4 9-4M3 17l9 4 9-4',
  sum: 'M17 4H7l6 8-6 8h10',
  truck: 'M2 6h12v10H2zM14 10h4l3 3v3h-7zM8.5 17.5a2 2 0 1 1-4 0a2 2 0 1 1 4 0M19 17.5a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
  card: 'M3 7h18v11H3zM3 11h18M7 15h4',
  dashboard: 'M3 3h7v8H3zM14 3h7v5h-7zM14 12h7v9h-7zM3 15h7v6H3z',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  checkIn: 'M12 3v11M8 10l4 4 4-4M4 15v5h16v-5',
  allocations: 'M4 7h11M4 12h7M4 17h13M19 4v16',
  calendar: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4',
  cutPlan: 'M6 3v18M12 3v18M18 3v18M3 8h6M9 14h6M15 9h6',
  cart: 'M3 4h3l2 11h10l2-8H7M10.5 19a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0M18.5 19a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0',
  box: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  converter: 'M5 8h14v8H5zM2 12h3M19 12h3M9 8v8M12 8v8M15 8v8',
  intake: 'M4 13h5l1 3h4l1-3h5M6 4h12l2 9v7H4v-7z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  mail: 'M3 6h18v13H3zM3 7l9 6 9-6',
  lab: 'M9 3v6l-5 10h16L15 9V3M8 3h8M7 15h10',
  hedge: 'M4 18l5-6 4 3 7-9M15 6h5v5',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  export: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 4h16v16H4zM10 4v16M15 4v16',
  dense: 'M4 6h16M7 12h10M10 18h4',
  edit: 'M4 20l1-4L16 5l3 3L8 19z',
  print: 'M7 9V3h10v6M5 17H3V9h18v8h-2M7 14h10v7H7z',
  check: 'M4 12l5 5L20 6',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  document: 'M6 3h8l4 4v14H6z',
  smelter: 'M5 9h14l-2 10H7zM8 9c0-3 4-2 3-6M13 9c0-2 3-2 2-5',
  help: 'M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.8.4-1 .9-1 1.700M12 17h.01',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z',
  sun: 'M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400M17 17l1.400 1.400M5.600 18.400l1.400-1.400M17 7l1.400-1.400',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  person: 'M16 8a4 4 0 1 1-8 0a4 4 0 1 1 8 0M4 20c1-4 4-6 8-6s7 2 8 6',
  yard: 'M3 20V10l6-4v4l6-4v4l6-4v14zM7 15h2M12 15h2M17 15h1',
  catalog: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14',
  link: 'M9 15l6-6M8 11l-2 2a4 4 0 0 0 5 5l2-2M16 13l2-2a4 4 0 0 0-5-5l-2 2',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7M14.500 12a2.500 2.500 0 1 1-5 0a2.500 2.500 0 1 1 5 0',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  signOut: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  camera: 'M3 8h4l2-3h6l2 3h4v11H3zM16 13a4 4 0 1 1-8 0a4 4 0 1 1 8 0',
  more: 'M5.650 12a.650.650 0 1 1-1.300 0a.650.650 0 1 1 1.300 0M12.650 12a.650.650 0 1 1-1.300 0a.650.650 0 1 1 1.300 0M19.650 12a.650.650 0 1 1-1.300 0a.650.650 0 1 1 1.300 0',
} as const

export type IconName = keyof typeof shapes

/** Says nothing aloud: the button around it carries the words. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}

/** The mark of the house: a cupel with the bead of metal in it. */
export function Logo({ size = 24, hollow = 'var(--drawer)' }: { size?: number; hollow?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 8h18l-2.600 10.500A2 2 0 0 1 16.500 20h-9a2 2 0 0 1-1.900-1.500z" fill="#90A4AE" />
      <path d="M5.500 10.500c2 4.500 11 4.500 13 0z" fill={hollow} />
      <circle cx="12" cy="10" r="3.400" fill="#FF1744" />
    </svg>
  )
}
