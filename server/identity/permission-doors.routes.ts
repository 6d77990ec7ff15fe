import { namedIn, permissionDoors } from '@cupel/domain/identity/permission-doors.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'

/** Read from the routes when it is asked: nobody keeps a second list of what opens what. */
export function permissionDoorRoutes(app: App): void {
  mountQuestion(app, permissionDoors, () =>
    Promise.resolve({
      doors: app.routes.flatMap(({ method, path, summary, may }) =>
        may === 'public' ? [] : [{ method, path, says: summary, ...namedIn(may) }],
      ),
    }),
  )
}
