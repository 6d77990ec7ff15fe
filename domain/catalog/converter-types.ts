/** Kinds of converter and lot material. */
export const converterTypes = {
  OM: 'OEM',
  AM: 'After Market',
  OA: 'OEM/After Market',
  IF: 'Import Foil',
  DF: 'Domestic Foil',
  DP: 'DPF',
  DS: 'Diesel',
  BD: 'Bead',
  LC: 'Loose Catalyst',
  HD: 'High Grade Dust',
  O2: 'O2 Sensor',
  GN: 'Generic',
} as const
export const converterTypeCodes = ['OM', 'AM', 'OA', 'IF', 'DF', 'DP', 'DS', 'BD', 'LC', 'HD', 'O2', 'GN'] as const

/** A lot may also be of loose DPF. */
export const lotTypeCodes = [...converterTypeCodes, 'LD'] as const
export const lotTypes = { ...converterTypes, LD: 'Loose DPF' } as const
