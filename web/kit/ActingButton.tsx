import { Button, type ButtonProps } from './Button.tsx'
import { useOnce } from './use-once.ts'

/**
 * A button that acts at once, without a form or a question: locked for three seconds, so that an impatient second click
 * does not do the thing twice, or undo it. It keeps the focus meanwhile.
 */
export function ActingButton({ onClick, ...rest }: ButtonProps) {
  const [locked, once] = useOnce()
  return <Button {...rest} aria-disabled={locked || undefined} onClick={(event) => once(() => onClick?.(event))} />
}
