/** What stands in the change log, and in the API, for an import: `import_yards`. */
export const importName = <Kind extends string>(kind: Kind) => `import_${kind}` as const

/** Whether the log says that a record came in a file. */
export const isImport = (move: string | null) => move?.startsWith(importName('')) === true
