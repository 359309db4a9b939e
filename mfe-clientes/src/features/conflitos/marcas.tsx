import {
  CHECK_DECISION_WORDS,
  FINDING_COLOUR_WORDS,
  type CheckDecision,
  type FindingColour,
} from '@foro/shared/contracts/conflict-check-codes';
import './conflitos.css';

/** The weight of a check's heaviest finding, in words and colour. */
export const CorMarca = ({ cor }: { cor: FindingColour | null }) => (
  <span className={`foro-badge conflitos-${cor ?? 'nada'}`}>
    {cor === null ? 'Nada encontrado' : FINDING_COLOUR_WORDS[cor]}
  </span>
);

/** What was decided. */
export const decisaoOf = (decisao: CheckDecision | null) =>
  decisao === null ? 'A decidir' : CHECK_DECISION_WORDS[decisao];
