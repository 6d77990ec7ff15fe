import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

const lock = 3000

/** A button that locks for three seconds, so that an impatient second click does not do the thing twice. */
export function LinkButton({ onClick, disabled, ...rest }: ButtonProps) {
  const [locked, setLocked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Button
      {...rest}
      disabled={disabled || locked}
      onClick={(event) => {
        setLocked(true)
        timer.current = setTimeout(() => setLocked(false), lock)
        onClick?.(event)
      }}
    />
  )
}
