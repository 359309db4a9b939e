/** The drawing beside the login form: the front of a courthouse in outline. */
export function Emblem() {
  return (
    <svg
      viewBox="0 0 320 240"
      className="login-emblem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d="M24 88 160 24l136 64H24ZM40 88v12h240V88M72 78l88-41 88 41" />
      <path d="M56 100v84M72 100v84M104 100v84M120 100v84M152 100v84M168 100v84M200 100v84M216 100v84M248 100v84M264 100v84" />
      <path d="M40 184h240v10H40zM28 194h264v10H28zM16 204h288v12H16z" />
      <circle cx="160" cy="62" r="10" />
    </svg>
  );
}
