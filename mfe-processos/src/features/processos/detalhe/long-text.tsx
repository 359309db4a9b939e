import './long-text.css';

/** A text of many lines to read, as it was written. */
export function LongText({ label, text }: { label: string; text: string }) {
  return (
    <dl className="processo-long-text">
      <dt>{label}</dt>
      <dd>{text}</dd>
    </dl>
  );
}
