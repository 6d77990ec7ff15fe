import { newPassword, passwordLength } from '@cupel/domain/identity/sign-in.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { useState } from 'react'
import { TextInput } from '../../kit/form/TextInput.tsx'

/** A password typed twice: `chosen` is there once it is good enough and both are the same. */
export function useNewPassword({ autoFocus = true } = {}) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const problem = newPassword.shape.password.safeParse(password).error?.issues[0]?.message
  const fields = (
    <>
      <TextInput
        label="New password"
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        required
        value={password}
        onChange={setPassword}
        error={password === '' ? undefined : problem}
        help={`At least ${passwordLength.min} characters: capital and small letters, numbers and signs`}
      />
      <TextInput
        label="The same again"
        type="password"
        autoComplete="new-password"
        required
        value={again}
        onChange={setAgain}
        error={again === '' || again === password ? undefined : messages.confirmed}
      />
    </>
  )
  return { fields, chosen: problem === undefined && again === password ? password : undefined }
}
