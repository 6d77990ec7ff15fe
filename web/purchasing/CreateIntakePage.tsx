import { IntakeSteps } from './IntakeSteps.tsx'

export default function CreateIntakePage() {
  return <IntakeSteps source="purchases" />
}
