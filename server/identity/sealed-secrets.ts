import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Database } from '../kit/query/database.ts'
import { ownSecret } from './settings.ts'

/** A secret that must be used again cannot be hashed: it is kept sealed with that of the house. */
export async function sealed(db: Database, house: string | undefined, secret: string): Promise<string> {
  return symmetricEncrypt({ key: house ?? (await ownSecret(db)), data: secret })
}

export async function unsealed(db: Database, house: string | undefined, kept: string): Promise<string> {
  return symmetricDecrypt({ key: house ?? (await ownSecret(db)), data: kept })
}
