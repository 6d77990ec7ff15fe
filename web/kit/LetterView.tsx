import type { letterContent } from '@cupel/domain/kit/send-emails.ts'
import type * as z from 'zod'
import './LetterView.css'

/** A letter as its reader will see it, on paper-white whatever the theme: mail readers have their own. */
export function LetterView({ letter }: { letter: z.output<typeof letterContent> }) {
  const { subject, says, facts, table, link } = letter
  return (
    <article className="letter" aria-label="The letter">
      <h3>{subject}</h3>
      {says.map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
      {facts.length > 0 && (
        <table>
          <tbody>
            {facts.map(({ label, text }, i) => (
              <tr key={i}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {table && (
        <table>
          <thead>
            <tr>
              {table.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, i) => (
              <tr key={i}>
                {row.map((text, column) => (
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {link && <p className="letter-link">{link.text}</p>}
    </article>
  )
}
