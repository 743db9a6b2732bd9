// How much of something somebody may do: a bucket that fills slowly.

/** Buckets that nobody has touched for so long are full again, and forgotten. */
const MOST_BUCKETS = 50_000;

interface Bucket {
  left: number;
  at: number;
}

export class Limit {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number, most: number) {
    this.#perSecond = perSecond;
    this.#most = most;
  }

  /** Takes one, if there is one left. */
  take(who: string, now: number): boolean {
    const bucket = this.#bucketOf(who, now);
    bucket.left = this.#leftIn(bucket, now);
    bucket.at = now;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /** How much of it whoever has used most of it has used: from 0, all is left, to 1, nothing is. */
  usedMost(now: number): number {
    let least = this.#most;
    for (const bucket of this.#buckets.values()) least = Math.min(least, this.#leftIn(bucket, now));
    return 1 - least / this.#most;
  }

  #leftIn({ left, at }: Bucket, now: number): number {
    return Math.min(this.#most, left + ((now - at) / 1000) * this.#perSecond);
  }

  #bucketOf(who: string, now: number): Bucket {
    const known = this.#buckets.get(who);
    if (known !== undefined) return known;
    if (this.#buckets.size >= MOST_BUCKETS) this.#forget(now);
    const bucket = { left: this.#most, at: now };
    this.#buckets.set(who, bucket);
    return bucket;
  }

  /** Those who are full again are as good as new; if a flood leaves none, all begin anew. */
  #forget(now: number): void {
    const full = (1000 * this.#most) / this.#perSecond;
    for (const [who, { at }] of this.#buckets) if (at < now - full) this.#buckets.delete(who);
    if (this.#buckets.size >= MOST_BUCKETS) this.#buckets.clear();
  }
}
