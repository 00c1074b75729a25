// How far a replica lags behind. Does not use the clocks of the two database servers, which may differ.

/** A position of the primary's log, with the time and the cache version at which it was read. */
interface Sample {
  at: number;
  version: number;
  position: number;
}

// A replica that is away for hours must not collect samples.
const MAX_SAMPLES = 100;

/** Compares the positions of the primary with those that the replica has replayed. */
export class ReplicaProgress {
  // Those that the replica has not replayed, oldest first.
  #waiting: Sample[] = [];
  #newestAt = 0;
  #version = Number.NaN;

  /** Records a position of the primary. `version` is the version of the caches before the position was read. */
  add(sample: Sample): void {
    this.#waiting.push(sample);
    this.#newestAt = sample.at;
    if (this.#waiting.length > MAX_SAMPLES) this.#waiting.splice(1, 1);
  }

  /** Records the position that the replica has replayed. */
  replayed(position: number): void {
    const behind = this.#waiting.filter((sample) => sample.position > position);
    const newest = this.#waiting.findLast((sample) => sample.position <= position);
    if (newest) this.#version = newest.version;
    this.#waiting = behind;
  }

  /** The newest version of the caches whose changes the replica has; NaN before the first. */
  get version(): number {
    return this.#version;
  }

  /** The age in milliseconds of the oldest known position that the replica has not replayed. */
  get lagMs(): number {
    const [oldest] = this.#waiting;
    return oldest ? this.#newestAt - oldest.at : 0;
  }
}
