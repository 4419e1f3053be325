import { AssumptionForm, LeadTimeForm } from '#features/scenarios/changes/AssumptionForm.tsx'
import type { Begun, FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import type { FormKind } from '#features/scenarios/changes/change.ts'
import { DecisionsForm } from '#features/scenarios/changes/DecisionsForm.tsx'
import { ParameterForm } from '#features/scenarios/changes/ParameterForm.tsx'
import { RuleForm } from '#features/scenarios/changes/RuleForm.tsx'
import { StanceForm } from '#features/scenarios/changes/StanceForm.tsx'

/** The form of one change, by its kind. */
export function ChangeForm({
  begun,
  ...rest
}: Pick<FormOf<FormKind>, 'onDone' | 'onCancel'> & { begun: Begun }) {
  switch (begun.type) {
    case 'stance':
      return <StanceForm begun={begun} {...rest} />
    case 'decisions':
      return <DecisionsForm begun={begun} {...rest} />
    case 'parameter':
      return <ParameterForm begun={begun} {...rest} />
    case 'rule':
      return <RuleForm begun={begun} {...rest} />
    case 'leadTime':
      return <LeadTimeForm begun={begun} {...rest} />
    default:
      return <AssumptionForm begun={begun} {...rest} />
  }
}
