import type { Letter } from '../kit/mail/mail.ts'

export function resetMail(to: string, link: string): Letter {
  return {
    to,
    subject: 'Choose a new password for Cupel',
    text: `Somebody asked for a new password for ${to} at Cupel. To choose one, open this page within an hour:

${link}

If it was not you, nothing has changed and you need not do anything.
`,
    secret: true,
    trigger: 'A new password was asked for',
    // As long as its link.
    good_for_hours: 1,
  }
}

export function invitationMail(to: string, username: string, url: string): Letter {
  return {
    to,
    subject: 'Your account at Cupel',
    text: `Hello ${username},

an account at Cupel has been made for you under this e-mail address.
Open ${url}, choose "Sign in with email and password", then "Forgot password", and we send you a link to set yours.
`,
    trigger: 'An account was made',
  }
}
