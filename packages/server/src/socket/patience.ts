// What becomes of whoever sends more over a socket than is listened to. Every frame passes here, so it has to be cheap.

/** After so many refusals, a client that goes on sending too fast is let go. */
const PATIENCE = 200;
/** A client that sends so much after we have closed does not mean to close, and is cut off. */
const MOST_UNHEARD = 10_000;

interface PatienceSettings {
  /** Whether this person may send another message now. */
  readonly mayTalk: () => boolean;
  readonly count: (code: string) => void;
  /** Closes the socket. */
  readonly close: () => void;
  readonly cutOff: () => void;
}

export class Patience {
  readonly #settings: PatienceSettings;
  #tooFast = 0;
  /** What has come since we closed. */
  #unheard = 0;
  #isPongDue = false;

  constructor(settings: PatienceSettings) {
    this.#settings = settings;
  }

  /** A ping was sent: one pong will answer it. */
  expectPong(): void {
    this.#isPongDue = true;
  }

  /** A pong that nobody asked for counts like a message. */
  hearPong(): void {
    if (this.#isPongDue) this.#isPongDue = false;
    else if (!this.#settings.mayTalk()) this.wearOut();
  }

  /** A ping counts like a message, too: ws answers it by itself. */
  hearPing(): void {
    if (!this.#settings.mayTalk()) this.wearOut();
  }

  /** Something came too fast. */
  wearOut(): void {
    this.#tooFast += 1;
    this.#settings.count('too-fast');
    if (this.#tooFast > PATIENCE) this.#settings.close();
  }

  /** What comes after we have closed is not heard; ws waits half a minute for the other side to close as well. */
  leaveUnheard(): void {
    this.#unheard += 1;
    if (this.#unheard !== MOST_UNHEARD) return;
    this.#settings.count('flood');
    this.#settings.cutOff();
  }
}
