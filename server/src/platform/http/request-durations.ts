import { Histogram, type Registry } from 'prom-client'

const name = 'http_request_duration_seconds'
const help = 'Time of a request, by route and status'
/** The buckets' upper bounds, in seconds; what takes longer is in the count alone. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The requests of a route with one status. */
interface Series {
  labels: { method: string; route: string; status: number }
  /** How many took no longer than each bound and longer than the one before. */
  within: number[]
  sum: number
  count: number
}

/**
 * The time of every request, by route and status. A histogram that counts by itself: prom-client's sorts and joins the
 * labels of each request, which took longer than most of a small request's work.
 */
export class RequestDurations extends Histogram<'method' | 'route' | 'status'> {
  private readonly series = new Map<string, Series>()

  constructor(registry: Registry) {
    super({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      buckets: BOUNDS,
      registers: [registry],
    })
  }

  /** Counts a request with its seconds. */
  add(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`
    let own = this.series.get(key)
    if (!own) {
      own = { labels: { method, route, status }, within: BOUNDS.map(() => 0), sum: 0, count: 0 }
      this.series.set(key, own)
    }
    const place = BOUNDS.findIndex((bound) => seconds <= bound)
    if (place >= 0) own.within[place] = (own.within[place] ?? 0) + 1
    own.sum += seconds
    own.count += 1
  }

  /** The exported metrics are made from it. */
  async getForPromString() {
    const values = [...this.series.values()].flatMap(({ labels, within, sum, count }) => {
      let below = 0
      const buckets = BOUNDS.map((bound, place) => ({
        metricName: `${name}_bucket`,
        labels: { le: bound, ...labels },
        value: (below += within[place] ?? 0),
      }))
      return [
        ...buckets,
        { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]
    })
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}
