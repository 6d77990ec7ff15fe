import { useId, type ReactNode } from 'react'
import './Panel.css'

interface PanelProps {
  title?: ReactNode
  /** Dim words after the title: a count, where it comes from. */
  note?: ReactNode
  actions?: ReactNode
  /** Read aloud instead of the title. */
  label?: string
  /** Room around the content; tables and lists go edge to edge without it. */
  padded?: boolean
  children?: ReactNode
  className?: string
}

/** A panel of a page: one line around it, no shadow. Its rows and tables go edge to edge. */
export function Panel({ title, note, actions, label, padded = false, children, className = '' }: PanelProps) {
  const id = useId()
  return (
    <section
      className={`card ${className}`}
      {...(label ? { 'aria-label': label } : title ? { 'aria-labelledby': id } : {})}
    >
      {title !== undefined && (
        <div className="card-head row">
          <h2 id={id}>{title}</h2>
          {note !== undefined && <span className="sm dim3 ellipsis">{note}</span>}
          {actions && <span className="card-actions row push">{actions}</span>}
        </div>
      )}
      {padded ? <div className="card-body">{children}</div> : children}
    </section>
  )
}
