import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '../../kit/Button.tsx'
import { needsConnection, useOnline } from '../../kit/connection.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { screenShownAt } from '../../kit/screen-at.ts'
import type { Href } from '../../kit/screen.ts'
import { useGo } from '../../kit/To.tsx'
import { identifyScreen } from '../shell.area.ts'
import { openDecoder } from './decoder.ts'
import { meantByCode } from './meant.ts'
import css from './scan.module.css'

/** Codes of converters, boxes and lots, read by the camera or typed. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const online = useOnline()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const open = (text: string) => {
    const meant = meantByCode(text, location.origin)
    if ('elsewhere' in meant) return setProblem(`This code leads to ${meant.elsewhere}, and not to anything here.`)
    if ('at' in meant && !screenShownAt(meant.at)) return setProblem('This code leads to nothing here.')
    onClose()
    go('at' in meant ? (meant.at as Href) : identifyScreen.href({ token: encodeURIComponent(meant.token) }))
  }
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, open)
  return (
    <Dialog title="Scan" onClose={onClose}>
      <div className="col">
        {camera === 'none' ? (
          <p className="note info">
            <Icon name="warning" /> There is no camera here, or it may not be used. Type the code instead.
          </p>
        ) : (
          <div className={css.view}>
            <video ref={video} muted playsInline aria-label="Camera" />
            <span className={css.aim} aria-hidden />
          </div>
        )}
        {camera === 'unread' && <p className="note">Codes cannot be read here. Type the code instead.</p>}
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '' && online) open(typed)
          }}
        >
          <span className="input grow">
            <input
              aria-label="Code"
              placeholder="Converter, box or lot"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          <Button type="submit" variant="contained" disabled={typed.trim() === '' || !online}>
            Open
          </Button>
        </form>
        <p className="sm dim" role="status">
          {online ? (problem ?? (camera === 'on' ? 'Hold the code before the camera.' : '')) : `${needsConnection}.`}
        </p>
      </div>
    </Dialog>
  )
}

const everyMs = 250
const widest = 960

/** Shows what the camera sees, and tells of the first code in it. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [state, setState] = useState<'starting' | 'on' | 'unread' | 'none'>('starting')
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    const decoder = openDecoder()
    let stream: MediaStream | undefined
    let gone = false
    const look = async () => {
      const picture = video.current && pictureOf(video.current)
      const text = picture && (await decoder.read(picture))
      if (gone) return
      if (text) told.current(text)
      setTimeout(() => void look().catch(() => setState('unread')), everyMs)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (gone || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('on')
      await look().catch(() => setState('unread'))
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    begin().catch(() => !gone && setState('none'))
    return () => {
      gone = true
      stop()
      decoder.close()
    }
  }, [video])
  return state
}

function pictureOf(video: HTMLVideoElement): ImageData | undefined {
  const scale = Math.min(1, widest / video.videoWidth)
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (!width || !height) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height)
}
