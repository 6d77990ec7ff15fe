import { useId } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface RefusableButtonProps extends Omit<ButtonProps, 'onClick'> {
  refused: string | undefined
  onClick: () => void
  /** Where the reason stands: before the button, after it, or only said aloud and under the pointer. */
  said?: 'before' | 'after' | 'aloud'
}

/** A button that stays when it is refused, greyed, and says why. */
export function RefusableButton({ refused, onClick, said = 'before', ...rest }: RefusableButtonProps) {
  const id = useId()
  const reason = refused !== undefined && (
    <span id={id} className={said === 'aloud' ? 'sr-only' : 'xs dim'}>
      {refused}
    </span>
  )
  return (
    <>
      {said === 'before' && reason}
      <Button
        {...rest}
        {...(said === 'aloud' ? { title: refused } : {})}
        aria-disabled={refused !== undefined}
        aria-describedby={refused === undefined ? undefined : id}
        onClick={() => refused === undefined && onClick()}
      />
      {said !== 'before' && reason}
    </>
  )
}
