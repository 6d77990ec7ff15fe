import { group, type Right } from '../kit/roles.ts'
import { seesLots } from '../lots/lot-rights.ts'

/** What lots hold by their assays: for the lab, and for whoever sees the lots. */
export const seesPpm: Right = ['view-ppm', seesLots]
/** Who works out what a lot holds. */
export const labRights: Right = ['create-ppm', group('lab manager', 'lab technician')]
