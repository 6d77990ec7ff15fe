import { sizeText } from '@cupel/domain/kit/attached.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import css from './files.module.css'
import { cancelSending, sendAgain, type Sending } from './sending.ts'

/** What is on its way: how far, and what stopped it. */
export function SendingRows({ sending }: { sending: readonly Sending[] }) {
  if (sending.length === 0) return null
  return (
    <ul className={css.rows} aria-label="Files on their way">
      {sending.map((one) => (
        <li key={one.no} className={css.row}>
          {one.preview && !one.isRefused ? (
            <img className={css.small} src={one.preview} alt="" />
          ) : (
            <Icon name="document" size={20} />
          )}
          <div className="grow">
            <div className="row between">
              <span className="ellipsis">{one.file.name}</span>
              <span className="xs dim3">{sizeText(one.file.size)}</span>
            </div>
            {one.state === 'failed' ? (
              <div className="sm err" role="alert">
                {one.why}
              </div>
            ) : (
              <progress className={css.progress} max={1} value={one.part} aria-label={`Sending ${one.file.name}`} />
            )}
          </div>
          {one.state === 'failed' && !one.isRefused && (
            <Button small icon="refresh" onClick={() => sendAgain(one)}>
              Try again
            </Button>
          )}
          <IconButton
            icon="close"
            aria-label={one.state === 'failed' ? `Forget ${one.file.name}` : `Cancel ${one.file.name}`}
            onClick={() => cancelSending(one)}
          />
        </li>
      ))}
    </ul>
  )
}
