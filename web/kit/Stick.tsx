import type { ReactNode } from 'react'
import css from './Stick.module.css'

/** On a phone the one figure and the main action stay within reach of the thumb. */
export function Stick({ children }: { children: ReactNode }) {
  return <div className={`row between thumbs ${css.stick}`}>{children}</div>
}
