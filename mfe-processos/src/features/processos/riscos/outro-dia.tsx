import { DayBox } from '@foro/shared/ui/fields';

/** A day of the report that its list does not offer. */
export default function OutroDia({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return <DayBox label="Outro dia" value={value} onChange={onChange} />;
}
