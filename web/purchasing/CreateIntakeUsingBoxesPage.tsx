import { IntakeSteps } from './IntakeSteps.tsx'

export default function CreateIntakeUsingBoxesPage() {
  return <IntakeSteps source="boxes" />
}
