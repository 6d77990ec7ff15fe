import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/draw.tsx'
import ResetPasswordPage from './ResetPasswordPage.tsx'

test('WID-044 a new password that is typed otherwise the second time is not taken', async () => {
  await draw(<ResetPasswordPage />)
  await page.getByRole('textbox', { name: 'New password' }).fill('Good enough 1!')
  const again = page.getByLabelText('The same again')
  const save = page.getByRole('button', { name: 'Change the password' })
  await again.fill('Good enough 1?')
  await expect.element(page.getByText('Both fields must match')).toBeVisible()
  await expect.element(save).toBeDisabled()
  await again.fill('Good enough 1!')
  await expect.element(page.getByText('Both fields must match')).not.toBeInTheDocument()
  await expect.element(save).toBeEnabled()
})
