import './long-text.css';

/** A text of several lines, with its line breaks. */
export function LongText({ label, text }: { label: string; text: string }) {
  return (
    <dl className="processo-long-text">
      <dt>{label}</dt>
      <dd>{text}</dd>
    </dl>
  );
}
