// A step of a Dockerfile that fetches or installs dependencies, as docker and buildah print it.
const STEP = /^(?:#\d+ \[|(?:\[\d+\/\d+\] )?STEP \d+).*\bRUN npx --yes pnpm@[\d.]+ (?:fetch|install)\b/;
const CACHED = /^(?:#\d+ CACHED|--> Using cache\b)/;
const NEXT = /^(?:#\d+ \[|(?:\[\d+\/\d+\] )?STEP \d+)/;

/** Whether the lines after a step say that its layer was there already. */
function isCached(lines, index) {
  const docker = /^#\d+ /.exec(lines[index])?.[0];
  // Docker prints steps in parallel, each line with the step's number.
  if (docker) return lines.some((line) => line.startsWith(docker) && CACHED.test(line));
  const rest = lines.slice(index + 1);
  const end = rest.findIndex((line) => NEXT.test(line));
  return rest.slice(0, end === -1 ? undefined : end).some((line) => CACHED.test(line));
}

/**
 * The steps of a build that fetch or install dependencies: how many ran, and how many took a layer that was
 * there.
 */
export function installSteps(output) {
  const lines = output.split('\n');
  const steps = lines.flatMap((line, index) => (STEP.test(line) ? [isCached(lines, index)] : []));
  const cached = steps.filter(Boolean).length;
  return { ran: steps.length - cached, cached };
}
