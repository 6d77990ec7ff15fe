import { group, type Right } from '../kit/roles.ts'

/** Who works out what a lot holds. */
export const labRights: Right = ['create-ppm', group('lab manager', 'lab technician')]
