import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw, Refused, type Answers } from '../../kit/draw.tsx'
import { currentSession, signOut, startSession } from '../../kit/session.ts'
import { LoginDialog } from './LoginDialog.tsx'

const me = { id: 7, username: 'Priya', email: 'priya@cupel.test', groups: [], client_permissions: [] }
/** Any header and payload: the browser reads when it ends, and no more. */
const token = `x.${btoa('{}')}.x`
let answers: Answers

function Door() {
  const [open, setOpen] = useState(true)
  return open ? <LoginDialog onClose={() => setOpen(false)} onDone={() => setOpen(false)} /> : <p>closed</p>
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
async function login() {
  await field('Email').fill('priya@cupel.test')
  await field('Password').fill('secret')
  await press('Login')
}

beforeEach(async () => {
  localStorage.removeItem('cupel-sign-out owed')
  answers = {
    'POST /auth/sign-in': () => ({ token, lacks: null }),
    'GET /api/users/current/': () => me,
    'POST /auth/sign-out': () => ({ ok: true }),
    'POST /auth/reset': () => ({ ok: true }),
  }
  await draw(<Door />, {
    'POST /auth/sign-in': (sent) => answers['POST /auth/sign-in']?.(sent) as object,
    'GET /api/users/current/': (sent) => answers['GET /api/users/current/']?.(sent) as object,
    'POST /auth/sign-out': (sent) => answers['POST /auth/sign-out']?.(sent) as object,
    'POST /auth/reset': (sent) => answers['POST /auth/reset']?.(sent) as object,
  })
  await signOut()
})

test('IDN-007 IDN-008 login has e-mail, password that can be shown, and the way to reset and back', async () => {
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
  await press('Show the password')
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await field('Email').fill('priya@cupel.test')
  await press('Forgot your password?')
  await expect.element(page.getByRole('dialog', { name: 'Reset' })).toBeVisible()
  await expect.element(field('Email')).toHaveValue('priya@cupel.test')
  await press('Back')
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await press('Close')
  await said('closed')
})

test('IDN-010 an empty password is told before anything is sent', async () => {
  await field('Email').fill('priya@cupel.test')
  await press('Login')
  await said('Username and Password Required')
})

test('IDN-011 a refusal is told in the words of the provider, with its code', async () => {
  answers['POST /auth/sign-in'] = () =>
    new Refused(401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
  await login()
  await said(/Invalid email or password/)
  await said(/Authentication failed code: INVALID_EMAIL_OR_PASSWORD/)
})

test('IDN-012 a successful login says so and the dialog closes', async () => {
  await login()
  await said('Login Successful!')
  await said('closed')
})

test('IDN-013 IDN-014 a reset is told to look into the mail, or that nothing was sent', async () => {
  await field('Email').fill('priya@cupel.test')
  await press('Forgot your password?')
  await press('Reset')
  await said('Check your registered email to reset the password!')
  answers['POST /auth/reset'] = () => new Refused(503, { detail: 'Busy' })
  await press('Forgot your password?')
  await press('Reset')
  await said('Password reset could not be sent')
})

test('IDN-024 IDN-026 who has no profile is warned and logged out', async () => {
  let out = false
  answers['GET /api/users/current/'] = () =>
    new Refused(403, { detail: 'Cannot authenticate by e-mail: priya@cupel.test belongs to no active user.' })
  answers['POST /auth/sign-out'] = () => {
    out = true
    return { ok: true }
  }
  await login()
  await said('Your user account could not be found. Please contact support.')
  expect(out).toBe(true)
  expect(currentSession().state).toBe('out')
})

test('IDN-025 a person who cannot be fetched is told why', async () => {
  answers['GET /api/users/current/'] = () => new Refused(403, { detail: 'The moon is full.' })
  await login()
  await said('Fetching current user failed The moon is full.')
})

test('IDN-016 a sign-out that did not arrive says so, and is made up for before anything else is asked', async () => {
  await login()
  await said('Login Successful!')
  answers['POST /auth/sign-out'] = () => new Refused(503, { detail: 'Busy' })
  await signOut()
  await said('Firebase logout failed')
  expect(currentSession().state).toBe('out')
  let out = false
  answers['POST /auth/sign-out'] = () => {
    out = true
    return { ok: true }
  }
  await startSession()
  expect(out).toBe(true)
  expect(currentSession().state).toBe('out')
  expect(localStorage.getItem('cupel-sign-out owed')).toBe(null)
})
