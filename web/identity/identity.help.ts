/** What the screens of the area are for: the help dialog and the index say it. */
export default {
  '/company-directory':
    'Who works here, with e-mail, division and roles. Those who keep the staff invite people from here.',
  '/user/$id':
    'One colleague; those who keep the staff see how they sign in, invite them again, disable and enable them.',
  '/roles':
    'Which permissions each role gives, and which screens and calls each permission opens. A change counts at the next request of everybody who has the role.',
  '/job-runs':
    'What Cupel does unasked, such as forgetting what nobody reads any more: when it ran, how it ended, and why it failed.',
  '/outbox': 'Every letter that was written: whether it has left, and another try for what failed.',
  '/outbox/$id': 'One letter: its words, where it stands, and another try if it failed.',
  '/notifications':
    'Who gets which letters unasked. Everybody can say no to them, on their profile or by the link under a letter.',
  '/service-keys':
    'Programs that work here: what each may, until when, and when it last asked. A secret is shown once.',
  '/webhooks': 'Programs elsewhere that are told what happens here, each event in its order.',
  '/webhook/$id': 'What a webhook was told, what did not arrive, and how it is told again.',
  '/text-templates':
    'Words that are written again and again. Notes offer those of their record, and those for any text.',
}
