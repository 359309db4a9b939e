import { LONG_TEXT, type Stories } from '../../gallery/story';
import { DayStrip, type StripDay } from './day-strip';

const days: StripDay[] = [
  { data: '2026-02-26', numero: null, motivo: 'Disponibilização no DJEN (CPC, art. 224, § 2º)' },
  { data: '2026-02-27', numero: null, motivo: 'Publicação (CPC, art. 224, § 2º)' },
  { data: '2026-02-28', numero: null, motivo: 'Sábado (CPC, art. 216)' },
  { data: '2026-03-01', numero: null, motivo: 'Domingo (CPC, art. 216)' },
  { data: '2026-03-02', numero: 1, motivo: 'Dia útil (CPC, art. 219)' },
  { data: '2026-03-03', numero: 2, motivo: 'Dia útil (CPC, art. 219)', isLast: true },
];

export const stories: Stories = {
  DayStrip: {
    'dois meses': () => <DayStrip days={days} about="Contagem" />,
    vazia: () => <DayStrip days={[]} about="Contagem" />,
    'palavras longas': () => (
      <DayStrip days={[{ data: '2026-03-02', numero: null, motivo: LONG_TEXT }]} about="Contagem" />
    ),
  },
};
