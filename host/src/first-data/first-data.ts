import { begin } from './begin';

// A separate program of one kilobyte: a page that knows its first requests loads it beside the host's large
// files.
begin();
