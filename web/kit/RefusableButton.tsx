import { useId } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface RefusableButtonProps extends Omit<ButtonProps, 'onClick'> {
  refused: string | undefined
  onClick: () => void
  /** What it sets off, said in the reason's place while it is not refused. */
  words?: string | undefined
  /** Where the reason stands: before the button, after it, or only said aloud and under the pointer. */
  said?: 'before' | 'after' | 'aloud'
}

/** A button that stays when it is refused, greyed, and says why. */
export function RefusableButton({ refused, words, onClick, said = 'before', ...rest }: RefusableButtonProps) {
  const id = useId()
  const line = refused ?? words
  const reason = line !== undefined && (
    <span id={id} className={said === 'aloud' ? 'sr-only' : 'xs dim'}>
      {line}
    </span>
  )
  return (
    <>
      {said === 'before' && reason}
      <Button
        {...rest}
        {...(said === 'aloud' ? { title: refused } : {})}
        aria-disabled={refused !== undefined}
        aria-describedby={line === undefined ? undefined : id}
        onClick={() => refused === undefined && onClick()}
      />
      {said !== 'before' && reason}
    </>
  )
}
