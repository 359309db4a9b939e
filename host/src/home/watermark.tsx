/** The scales behind the home page. */
export function Watermark() {
  return (
    <svg
      viewBox="0 0 480 420"
      className="home-watermark"
      role="img"
      aria-label="Balança da justiça"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="240" cy="52" r="16" />
      <path d="M240 68v274M176 374h128M196 342h88l12 32H184zM240 96c-48-20-96-16-136 8M240 96c48-20 96-16 136 8" />
      <path d="M104 104 48 244h112L104 104ZM376 104l-56 140h112l-56-140Z" />
      <path d="M40 244h128c0 34-28 56-64 56s-64-22-64-56ZM312 244h128c0 34-28 56-64 56s-64-22-64-56Z" />
    </svg>
  );
}
