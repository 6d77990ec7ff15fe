import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recordHref } from '../kit/screen-at.ts'
import { useGo } from '../kit/To.tsx'
import { NotFound } from './RouteStates.tsx'

/** A link of a letter names a record by what it is and its number; its screen is the browser's to know. */
export default function OpenRecordPage() {
  const { document = '', id = '' } = useParams({ strict: false }) as Readonly<Record<string, string>>
  const go = useGo()
  const href = /^\d+$/.test(id) ? recordHref(document, id) : undefined
  useEffect(() => {
    if (href !== undefined) go(href, { replace: true })
  }, [go, href])
  return href === undefined ? <NotFound /> : null
}
