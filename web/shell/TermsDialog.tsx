import { Button } from '../kit/Button.tsx'
import { brandings } from '../kit/hosts.ts'
import { Dialog } from '../kit/overlays.ts'

const company = brandings[0].name.replace(/ \(.*\)$/, '')

const terms: readonly (readonly [heading: string, text: string])[] = [
  [
    'Terms',
    `By using this application you agree to these terms and to all laws that apply. It is meant for the staff of ${company} alone.`,
  ],
  [
    'Use License',
    'You may use the application for the work you are employed for. Copying its content for others, or taking it apart, is not part of that.',
  ],
  [
    'Disclaimer',
    'The application is provided as it is. Prices, assays and estimates are working figures until a document is finalized.',
  ],
  [
    'Limitations',
    `${company} is not liable for damages that arise from the use of the application, or from not being able to use it.`,
  ],
  [
    'Revisions',
    'The application may hold technical, typing or picture errors. They are corrected as they are found, without notice.',
  ],
  [
    'Links',
    'Sites that are linked to are not part of the application. A link is no endorsement; following it is at your own risk.',
  ],
  [
    'Modifications',
    'These terms may be revised at any time. By using the application you are bound by the version in force.',
  ],
  ['Governing Law', 'Claims about the application are governed by the laws of the State of Arizona.'],
  [
    'Privacy Policy',
    'What you do in the application is kept with your name and the time: changes of records, page views and errors. It serves the work and its audit, and is not given to others.',
  ],
]

export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Terms of Use" textOnly onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className="col">
        {terms.map(([heading, text]) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
