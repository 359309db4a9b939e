import { formatDateOnly, formatDateTime } from '@foro/shared/format';
import { useContagem } from '../publicacoes-api';
import { toCalculate, useTratarValue } from './treat-values';

/** What saving puts into the calendar, always in sight beside 'Conferi: salvar'. */
export function Datas() {
  const comPrazo = useTratarValue('comPrazo');
  const comCompromisso = useTratarValue('comCompromisso');
  const inicio = useTratarValue('compromisso.dataInicio');
  const entrada = toCalculate(useTratarValue('prazo'));
  const { data } = useContagem(comPrazo ? entrada : null);
  const prazo = comPrazo && entrada !== null && data ? formatDateOnly(data.fim) : 'ainda sem data';
  const datas = [
    ...(comPrazo ? [`Prazo: ${prazo}`] : []),
    ...(comCompromisso ? [`Compromisso: ${formatDateTime(inicio) || 'ainda sem data'}`] : []),
  ];
  return <p role="status">{datas.join(' · ') || 'Sem prazo nem compromisso'}</p>;
}
