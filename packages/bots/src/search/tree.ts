// The tree of one seat: what it has learned about its own moves, whatever the others did meanwhile.

/** One move of the seat, in all the re-deals where it could be made. */
export class Edge {
  /** How often it could have been chosen. */
  available = 0;
  visits = 0;
  /** The sum of the values that came of it. */
  total = 0;
  readonly #next = new Map<number, Junction>();

  /** Where the seat stands after the move, by the mark of its game. */
  next(mark: number): Junction {
    const known = this.#next.get(mark);
    if (known !== undefined) return known;
    const junction = new Junction();
    this.#next.set(mark, junction);
    return junction;
  }
}

/** How moves are weighed against each other. */
export interface Weighing {
  readonly curiosity: number;
  readonly trust: number;
}

/** How often each of the moves would be chosen at first sight. */
interface Shares {
  shareOf(place: number): number;
}

/** A place where the seat chooses. */
export class Junction {
  readonly edges = new Map<number, Edge>();
  #visits = 0;
  #total = 0;

  edge(move: number): Edge {
    const known = this.edges.get(move);
    if (known !== undefined) return known;
    const edge = new Edge();
    this.edges.set(move, edge);
    return edge;
  }

  /**
   * The place in the list of the move that should be tried now: upper confidence bounds, where a move's share of the
   * attempts is measured by how often it was available. Each move starts with the average value here, and what was
   * thought of it beforehand fades with its visits.
   */
  select(moves: readonly number[], shares: Shares, { curiosity, trust }: Weighing): number {
    const average = this.#visits === 0 ? 0 : this.#total / this.#visits;
    let [best, most] = [0, Number.NEGATIVE_INFINITY];
    for (let place = 0; place < moves.length; place++) {
      const edge = this.edge(moves[place] ?? 0);
      edge.available += 1;
      const attempts = edge.visits + 1;
      const worth = (edge.total + average) / attempts;
      const unknown = curiosity * Math.sqrt(Math.log(edge.available + 1) / attempts);
      const bound = worth + unknown + (trust * shares.shareOf(place) * Math.sqrt(edge.available)) / attempts;
      if (bound > most) [best, most] = [place, bound];
    }
    return best;
  }

  learn(edge: Edge, value: number): void {
    edge.visits += 1;
    edge.total += value;
    this.#visits += 1;
    this.#total += value;
  }
}
