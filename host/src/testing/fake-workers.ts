/** A worker as a registration holds it; `become` changes its state. */
export class FakeWorker extends EventTarget {
  state = 'installing';
  readonly said: unknown[] = [];

  postMessage(message: unknown): void {
    this.said.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = () => Promise.resolve();
}

/** A fake of the browser's service workers: jsdom has none. */
export class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  readonly ready = Promise.resolve(this.registration);
  register = (_address: string, _options: unknown): Promise<unknown> => Promise.resolve(this.registration);

  getRegistration(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration);
  }

  /** The browser has found another version. */
  find(worker: FakeWorker): void {
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
  }

  /** The new version is installed and waits. */
  install(worker: FakeWorker): void {
    Object.assign(this.registration, { installing: null, waiting: worker });
    worker.become('installed');
  }

  /** The new version takes over the page. */
  activate(worker: FakeWorker): void {
    Object.assign(this.registration, { waiting: null, active: worker });
    worker.become('activating');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }

  get container(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }
}
