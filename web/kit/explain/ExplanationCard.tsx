import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { explanationText } from '@cupel/domain/kit/explanation-text.ts'
import { Card } from '../Card.tsx'
import { Icon } from '../Icon.tsx'
import { snack } from '../snack.ts'
import { StateBox } from '../StateBox.tsx'
import { ExplanationTree } from './ExplanationTree.tsx'
import { sentence, valueInWords } from './value-in-words.ts'

interface ExplanationCardProps {
  explanation: Explanation | undefined
  failed: boolean
  onClose: () => void
}

/** A figure's value, its rounding, the formula in words, and under it the tree of inputs down to their sources. */
export default function ExplanationCard({ explanation, failed, onClose }: ExplanationCardProps) {
  const copy = () => {
    if (explanation)
      void navigator.clipboard.writeText(explanationText(explanation)).then(() => snack.success('Copied'))
  }
  return (
    <Card
      title={explanation ? sentence(explanation.name) : 'Explanation'}
      label="Explanation"
      actions={
        <>
          <Button variant="text" sx={{ height: 26 }} onClick={copy} disabled={!explanation}>
            Copy
          </Button>
          <IconButton sx={{ width: 26, height: 26 }} aria-label="Close the explanation" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </>
      }
    >
      {failed && <StateBox kind="error" title="The explanation could not be loaded" />}
      {!failed && !explanation && <StateBox kind="loading" />}
      {explanation && (
        <div className="tree">
          <div className="tree-top">
            <b>{valueInWords(explanation)}</b>
            <span className="dim3 xs">{explanation.rounding}</span>
          </div>
          {explanation.formula && <div className="tree-formula">{explanation.formula}</div>}
          {explanation.reason && <div className="dim">{explanation.reason}</div>}
          <ExplanationTree key={explanation.name} explanation={explanation} onEscape={onClose} />
        </div>
      )}
    </Card>
  )
}
