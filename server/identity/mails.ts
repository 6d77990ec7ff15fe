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

export function invitationMail(to: string, username: string, link: string, days: number): Letter {
  return {
    to,
    subject: 'Your account at Cupel',
    text: `Hello ${username},

an account at Cupel has been made for you under this e-mail address.
To come in for the first time, open this page within ${days} days:

${link}

The link is good once, and for you alone: do not pass it on.
`,
    secret: true,
    trigger: 'Somebody was invited',
    good_for_hours: days * 24,
  }
}

/** Told to whoever's account it is: if it was not them, somebody else has it. */
export function accountMail(to: string, what: string): Letter {
  return {
    to,
    subject: 'Your account at Cupel was changed',
    text: `${what}

If it was not you, tell an administrator of Cupel at once.
`,
    trigger: 'An account was changed',
  }
}
